export { htmlToMarkdown } from './toMarkdown/htmlToMarkdown.ts';
