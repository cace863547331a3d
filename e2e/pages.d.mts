export const pages: { name: string; path: string; ready: string }[];
