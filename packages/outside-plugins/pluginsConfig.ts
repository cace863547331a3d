import * as z from 'zod';
import { integrityRule, isIntegrity } from './fetching/integrity.ts';
import { parsePackage } from './package/packageSpec.ts';
import { provenanceConfig } from './provenance/provenanceConfig.ts';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

export const pluginEntry = z
  .object({
    package: z
      .string()
      .superRefine((text, context) => {
        const { problem } = parsePackage(text);
        if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
      })
      .describe(
        'The plugin: a package from the registry with its exact version (@acme/gates@1.2.0), the https URL of a .tgz file, or a .tgz file or folder on this machine (file:./gates.tgz).',
      ),
    integrity: z
      .string()
      .refine(isIntegrity, integrityRule)
      .optional()
      .describe('The checksum of the package, sha512-…; required unless the package is on this machine.'),
    enabled: z.boolean().default(true).describe('Whether the plugin is loaded.'),
    required: z
      .boolean()
      .default(false)
      .describe('Whether the portal refuses to start without the plugin. Otherwise it starts and lists the error.'),
  })
  .superRefine(({ package: text, integrity }, context) => {
    const { spec } = parsePackage(text);
    const isRemote = spec?.type === 'registry' || spec?.type === 'url';
    if (isRemote && integrity === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['integrity'],
        message: `is required for '${text}'; \`npm view ${spec.type === 'registry' ? text : '<package>'} dist.integrity\` prints it`,
      });
    }
  });

const entries = z.array(pluginEntry).max(100).describe('The plugins to load.');

const settings = z.object({
  packages: entries.default([]),
  registry: httpUrl
    .optional()
    .describe('The npm registry; by default the one in .npmrc, or https://registry.npmjs.org.'),
  index: z
    .string()
    .min(1)
    .refine(
      (text) => !/^[a-z][a-z0-9+.-]+:/i.test(text) || httpUrl.safeParse(text).success,
      'must be an http or https URL, or a file',
    )
    .optional()
    .describe('The URL or file of a JSON list of plugins that administrators can choose from.'),
  allow: z
    .array(z.string().min(1))
    .optional()
    .describe('Patterns of the packages that may be loaded, such as @acme/*; all by default.'),
  provenance: provenanceConfig
    .optional()
    .describe('Checks where packages from the registry were built. Without it, nothing is checked.'),
});

/** `plugins`: the list alone, or an object with the list in `packages`. */
export const outsidePluginsConfig = z.object({
  plugins: z
    .union([entries, settings])
    .default([])
    .transform((value) => (Array.isArray(value) ? settings.parse({ packages: value }) : value))
    .describe('External plugins, loaded at startup.'),
});

export type OutsidePluginsConfig = z.output<typeof outsidePluginsConfig>['plugins'];
export type PluginEntry = z.output<typeof pluginEntry>;
