import type * as z from 'zod';
import { extensionSettings } from './extensionSettings.ts';

/** Schemas of `config`, by an extension id, or by all ids of a kind: `page:*`. */
export type ExtensionConfigs = Readonly<Record<string, z.ZodType>>;

/**
 * Checks the `config` of extensions in `app.extensions`. A plugin adds it to the key in its own schema:
 * `app: z.object({ extensions: z.array(z.unknown()).superRefine(extensionConfigs({ … })).optional() })`.
 */
export const extensionConfigs =
  (schemas: ExtensionConfigs) =>
  (list: readonly unknown[], context: z.core.$RefinementCtx): void => {
    for (const [index, item] of list.entries()) {
      const [setting] = extensionSettings([item]);
      if (!setting) continue;
      const kind = `${setting.id.slice(0, setting.id.indexOf(':') + 1)}*`;
      for (const schema of [schemas[kind], schemas[setting.id]]) {
        const issues = schema?.safeParse(setting.config, { jitless: true }).error?.issues ?? [];
        for (const issue of issues) {
          const path = [index, setting.id, 'config', ...issue.path];
          context.addIssue({ code: 'custom', path, message: messageOf(issue) });
        }
      }
    }
  };

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `must not have ${issue.keys.map((key) => `'${key}'`).join(', ')}`;
  if (issue.code !== 'invalid_type') return issue.message.replace(/^Invalid (?:input|option): expected /, 'must be ');
  return `must be ${issue.expected === 'array' || issue.expected === 'object' ? 'an' : 'a'} ${issue.expected}`;
}
