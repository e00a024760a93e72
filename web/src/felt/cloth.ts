/** The lightest part of the cloth; what is printed on it must stay readable there. */
export const CLOTH = "#126650";
