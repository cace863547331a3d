/** Folders in which no docs are, and which may be larger than all others together. */
const skipped = new Set(['.git', 'node_modules', '.venv', '__pycache__']);

export const isSkipped = (path: string) => path.split('/').some((part) => skipped.has(part));
