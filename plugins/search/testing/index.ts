export { type FoundDocument, fakeSearch } from './fakeSearch.ts';
