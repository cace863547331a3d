import { frontend } from '@callboard/config';
import { InputError, messageOf } from '@callboard/errors';
import * as z from 'zod';
import { kindIconNames, originOf, parseUrlTemplate, type UrlTemplate } from '../common/index.ts';

const filter = z
  .union([z.string().min(1).max(2_000), z.record(z.string(), z.unknown())], {
    error: 'must be a filter: a predicate, or a string such as kind:component',
  })
  .optional()
  .describe('The entities that show it, as in app.extensions. Default: all that have the values in the URL.');

const title = z.string().min(1).max(100);

/** A text that is parsed as a template of a URL; `check` adds further rules. */
const template = (check: (template: UrlTemplate, text: string) => string | undefined = () => undefined) =>
  z.string().superRefine((text, context) => {
    try {
      const problem = check(parseUrlTemplate(text), text);
      if (problem !== undefined) context.addIssue(problem);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      context.addIssue(messageOf(error));
    }
  });

const link = z.object({
  title: title.describe('The text of the link.'),
  url: template().describe('The URL, with values of the entity.'),
  icon: z.enum(kindIconNames).optional().describe('The icon of the link.'),
  filter,
});

const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => new URL(text).href === `${new URL(text).origin}/`,
    'must be an origin such as https://grafana.example.com',
  )
  .transform((text) => new URL(text).origin);

const placed = {
  title: title.describe('The title of the card.'),
  area: z.enum(['main', 'side']).default('main').describe('The wide or the narrow column of the overview.'),
  filter,
};

const embed = z
  .object({
    ...placed,
    url: template((_, text) =>
      text.startsWith('/') ? `'${text}' is a page of the portal, expected https://` : undefined,
    ).describe('The URL of the page in the frame, with values of the entity.'),
    height: z.number().int().min(100).max(2_000).default(400).describe('The height in pixels.'),
    allowedOrigins: z
      .array(origin)
      .min(1)
      .max(20)
      .optional()
      .describe('The allowed origins, for a URL whose origin depends on the entity.'),
  })
  .superRefine(({ url, allowedOrigins }, context) => {
    if (allowedOrigins !== undefined || embedOrigin(url) !== undefined) return;
    const message = `the origin of '${url}' depends on the entity: list the allowed ones, such as https://grafana.example.com`;
    context.addIssue({ code: 'custom', path: ['allowedOrigins'], message });
  });

const fieldPath = z
  .string()
  .regex(/^[\w$-]+(?:\.[\w$-]+){0,10}$/, 'must be a path in the response, such as data.status');

const card = z.object({
  ...placed,
  endpoint: template((_, text) =>
    /^\/proxy\/[^/{}$]+\//.test(text)
      ? undefined
      : `'${text}' must be a path behind the proxy, such as /proxy/deployments/`,
  ).describe('The path of the endpoint behind the proxy, with values of the entity.'),
  view: z.enum(['figures', 'table', 'list']).default('table').describe('How the data is shown.'),
  items: fieldPath.optional().describe('The path of the list in the response. Default: the response itself.'),
  fields: z
    .array(
      z.object({
        title: title.describe('The label of the field.'),
        value: fieldPath.describe('The path of the value in an item.'),
        link: fieldPath.optional().describe('The path of a URL in an item, to which the value links.'),
        type: z.enum(['text', 'number', 'date']).default('text').describe('How the value is formatted.'),
      }),
    )
    .min(1)
    .max(20)
    .describe('The fields of each item.'),
  limit: z.number().int().min(1).max(100).default(10).describe('The maximum number of items.'),
});

export const entityToolsConfig = frontend(
  z.object({
    links: z.array(link).max(50).default([]).describe('Links on the about card of entities.'),
    embeds: z.array(embed).max(20).default([]).describe('Pages of other hosts in frames, as cards of entity pages.'),
    cards: z.array(card).max(20).default([]).describe('Data of endpoints behind the proxy, as cards of entity pages.'),
  }),
).optional();

type EntityToolsConfig = z.output<typeof entityToolsConfig>;

function embedOrigin(url: string): string | undefined {
  try {
    return originOf(parseUrlTemplate(url));
  } catch {
    return undefined;
  }
}

/** The origins of all embedded pages. */
export const embedOrigins = (config: EntityToolsConfig): string[] => [
  ...new Set((config?.embeds ?? []).flatMap(({ url, allowedOrigins }) => allowedOrigins ?? embedOrigin(url) ?? [])),
];
