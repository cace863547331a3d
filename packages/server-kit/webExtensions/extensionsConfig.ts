import { frontend } from '@callboard/config';
import * as z from 'zod';
import { extensionConfigs } from './extensionConfigs.ts';

const MAX_EXTENSIONS = 1_000;
const idRule = 'must be an extension id: [kind:]namespace[/name], such as page:catalog or entity-card:catalog/about';

// Backstage allows more in an id, but no plugin uses it.
const idPattern = /^(?:[\w-]+:)?[\w.-]+(?:\/[\w./-]+)?$/;
const isId = (id: string) => id.length <= 200 && idPattern.test(id);

const switchText = z.enum(['true', 'false']);
const attachment = z.object({
  id: z.string().min(1).describe('The extension that it is attached to.'),
  input: z.string().min(1).describe('The input of that extension.'),
});

const parameters = z.strictObject({
  attachTo: z
    .union([attachment, z.array(attachment)])
    .optional()
    .describe('Accepted, but has no effect: parts of pages stay where they are.'),
  disabled: z.union([z.boolean(), switchText]).optional().describe('Turns the extension off.'),
  config: z.record(z.string(), z.unknown()).optional().describe('The settings of the extension.'),
  if: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Shows it only to users with these permissions and feature flags.'),
});

const item = z.union([
  z.string().refine(isId, idRule),
  z
    .record(z.string(), z.union([z.null(), z.boolean(), switchText, parameters]))
    .refine((value) => Object.keys(value).length === 1, 'must have exactly one key, the id of an extension')
    .refine((value) => Object.keys(value).every(isId), idRule),
]);

const path = z
  .string()
  .regex(/^\/(?:[\w.~:-]+(?:\/[\w.~:-]+)*)?$/, "must be a path such as /tools, without a '/' at its end")
  .max(200);

/** `app.extensions` and its neighbours, which arrange the pages of the web app. */
export const extensionsConfig = {
  extensions: frontend(z.array(item).max(MAX_EXTENSIONS))
    .superRefine(
      extensionConfigs({
        'page:*': z.looseObject({ title: z.string().min(1).max(100).optional(), path: path.optional() }),
        'nav-item:*': z.looseObject({ title: z.string().min(1).max(100).optional() }),
        'app/routes': z.looseObject({
          redirects: z
            .array(z.strictObject({ from: path, to: path }))
            .max(200)
            .optional(),
        }),
      }),
    )
    .optional()
    .describe('Arranges and configures parts of the web app, or turns them off, as in Backstage.'),
  packages: frontend(
    z.union([
      z.literal('all'),
      z.object({
        include: z.array(z.string()).optional().describe('Shows only the pages and cards of these packages.'),
        exclude: z.array(z.string()).optional().describe('Hides the pages and cards of these packages.'),
      }),
    ]),
  )
    .optional()
    .describe('The packages whose pages and cards are shown, such as @backstage/plugin-catalog-graph; all by default.'),
  pluginOverrides: frontend(
    z.array(
      z.object({
        match: z
          .object({
            pluginId: z.string().optional().describe('The id of the plugin; * matches any text.'),
            packageName: z.string().optional().describe('The package of the plugin; * matches any text.'),
          })
          .optional()
          .describe('The plugins; all by default.'),
        info: z
          .object({
            title: z.string().min(1).max(100).optional().describe("The title of the plugin's page."),
            icon: z.string().optional().describe("The icon of the plugin's page in the navigation."),
          })
          .describe('The new title and icon.'),
      }),
    ),
  )
    .optional()
    .describe('Titles and icons of plugins.'),
};
