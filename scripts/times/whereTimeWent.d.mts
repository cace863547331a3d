type Took = { name: string; ms: number };
export function whereTimeWent(parts: (Took & { files?: Took[] })[], most?: number): string[];
