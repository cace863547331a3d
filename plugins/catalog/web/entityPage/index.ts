// All of the entity page that is loaded with it; as one module, so that it is one file to load.
export { EntityPage } from './EntityPage.tsx';
export { ownLinks } from './overview/ownLinks.ts';
export { standardPages } from './standardPages.ts';
