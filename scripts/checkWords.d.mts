export function checkWords(options?: { directory?: string; only?: string }): void;
export function wordsIn(file: string, text: string): string[];
