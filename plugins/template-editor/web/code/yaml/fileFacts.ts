import {
  type InstalledAction,
  TEMPLATE_API_VERSION,
  type TemplatingExtensions,
} from '@callboard/plugin-scaffolder/common';
import { nameOf } from '../../directory/filePath.ts';

/** Facts of the portal for completion and checks. */
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

/** The kind of a file, which decides its rules. Files in skeletons contain expressions and are valid only after rendering. */
export function fileTypeOf(path: string, text: string): FileType {
  if (!/\.ya?ml$/.test(path)) return 'other';
  const isTemplate = /^kind: *["']?Template["']? *$/m.test(text) || text.includes(TEMPLATE_API_VERSION);
  if (isTemplate || /^template\.ya?ml$/.test(nameOf(path))) return 'template';
  const isCatalogFile = /^catalog-info\.ya?ml$/.test(nameOf(path)) || /^apiVersion: *backstage\.io\//m.test(text);
  return isCatalogFile ? 'catalog' : 'other';
}
