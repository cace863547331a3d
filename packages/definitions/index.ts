export { OutlineLayout } from './outline/OutlineLayout.tsx';
export type { OutlineSectionProps } from './outline/OutlineSection.tsx';
export {
  type BadgeTone,
  type OutlineBadge,
  type OutlineEntry,
  type OutlineGroup,
  sectionHash,
} from './outline/outline.ts';
export { outlineTranslation } from './outline/outlineTranslation.ts';
export { Badge } from './parts/Badge.tsx';
export { Deprecation, Description } from './parts/Description.tsx';
export { Disclosure } from './parts/Disclosure.tsx';
export { LabelledValue } from './parts/LabelledValue.tsx';
export { LinkList, type LinkTarget } from './parts/LinkList.tsx';
export { type Member, MemberList } from './parts/MemberList.tsx';
export { Notes } from './parts/Notes.tsx';
export { exampleOf, givenExamples } from './reading/exampleOf.ts';
export { type RefProblem, refName, resolveRef } from './reading/resolveRef.ts';
export { useParsedDefinition } from './reading/useParsedDefinition.ts';
export { SchemaRows } from './schema/SchemaBody.tsx';
export { SchemaTree } from './schema/SchemaTree.tsx';
export { flattenSchema } from './schema/view/flattenSchema.ts';
export { type SchemaMode, viewSchema } from './schema/view/schemaView.ts';
export { DefinitionText } from './source/DefinitionText.tsx';
export { SourceView } from './source/SourceView.tsx';
export { linesOfQuery } from './source/sourceQuery.ts';
export { UnreadableDefinition } from './source/UnreadableDefinition.tsx';
