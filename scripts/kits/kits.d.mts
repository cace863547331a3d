/** The workspaces that are packed. */
export const kits: readonly { name: string; folder: string }[];
