/** The patch that added an entity, which is already JSON text. */
export const additionOf = (final: string): string => `[{"op":"add","path":"","value":${final}}]`;
