export const isWholeUrl = (text: string): boolean => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
