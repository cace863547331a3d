export type Project = { files: string[]; namedBy: Map<string, string[]> };
export function readProject(root: string): Project;
