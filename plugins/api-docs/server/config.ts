import { frontend } from '@callboard/config';
import { catalogProviderKeys } from '@callboard/plugin-catalog/server';
import * as z from 'zod';

const origin = z.string().refine(isOrigin, "must be an origin such as 'https://api.example.com'");

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.origin === text && (url.protocol === 'https:' || url.protocol === 'http:');
}

const portalApi = z.object({
  plugins: z.array(z.string()).optional().describe('The plugins whose endpoints are included. Default: all.'),
  definitionFormat: z.enum(['json', 'yaml']).default('json').describe('The format of the definition.'),
  entityOverrides: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Fields of the API entity, such as metadata.name, metadata.title and spec.owner.'),
});

export type PortalApiKeys = z.output<typeof portalApi>;

export const apiDocsConfig = z.object({
  catalog: catalogProviderKeys({
    backstageOpenapi: portalApi.optional().describe("Adds the portal's own API to the catalog."),
  }),
  apiDocs: z
    .object({
      tryIt: z
        .object({
          hosts: frontend(z.array(origin))
            .default([])
            .describe('Origins that "Try it" may send requests to, such as https://api.example.com; none by default.'),
        })
        .prefault({}),
    })
    .prefault({}),
});
