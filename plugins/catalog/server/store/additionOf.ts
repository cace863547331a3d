/** The patch that an entity came with, which is JSON text already. */
export const additionOf = (final: string): string => `[{"op":"add","path":"","value":${final}}]`;
