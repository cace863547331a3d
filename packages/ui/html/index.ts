export { forbiddenAttributes, forbiddenTags } from './foreignHtml.ts';
