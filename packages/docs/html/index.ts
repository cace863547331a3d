export { htmlToMarkdown } from './toMarkdown/htmlToMarkdown.ts';
export { type MarkdownPage, pageToMarkdown } from './toMarkdown/pageToMarkdown.ts';
