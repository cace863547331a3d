export { inSection, linkTargets, outline, section, sectionIds } from './definitionPage.ts';
