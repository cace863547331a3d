import { type InstalledAction, TEMPLATE_API_VERSION, type TemplatingExtensions } from '../../../../common/index.ts';
import { nameOf } from '../../directory/filePath.ts';

/** What the portal knows that helps to write its files. */
export type FileFacts = {
  actions: readonly InstalledAction[];
  extensions: TemplatingExtensions;
  /** The names of form fields. */
  fields: readonly string[];
};

export const noFacts: FileFacts = {
  actions: [],
  extensions: { filters: {}, globals: { functions: {}, values: {} } },
  fields: [],
};

export type FileType = 'template' | 'catalog' | 'other';

/** What rules a file is held against. Files of skeletons hold expressions, and are something only once these are filled in. */
export function fileTypeOf(path: string, text: string): FileType {
  if (!/\.ya?ml$/.test(path)) return 'other';
  const isTemplate = /^kind: *["']?Template["']? *$/m.test(text) || text.includes(TEMPLATE_API_VERSION);
  if (isTemplate || /^template\.ya?ml$/.test(nameOf(path))) return 'template';
  const isCatalogFile = /^catalog-info\.ya?ml$/.test(nameOf(path)) || /^apiVersion: *backstage\.io\//m.test(text);
  return isCatalogFile ? 'catalog' : 'other';
}
