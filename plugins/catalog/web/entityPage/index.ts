// All code that loads with the entity page, as one module, so it is one file.
export { EntityPage } from './EntityPage.tsx';
export { ownLinks } from './overview/ownLinks.ts';
export { standardPages } from './standardPages.ts';
