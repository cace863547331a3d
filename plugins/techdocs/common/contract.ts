import { get } from '@callboard/contract';
import * as z from 'zod/mini';
import { siteMetadataSchema } from './siteMetadata.ts';

/** The signal that docs were built, without their entity. */
export const docsBuiltChannel = 'techdocs.built';

/** Wire: the endpoints of Backstage's TechDocs. Names in paths are case-insensitive. */
export const techdocsContract = {
  getSiteMetadata: get('/metadata/techdocs/:namespace/:kind/:name', {
    summary: 'Metadata of the built site of an entity',
    response: siteMetadataSchema,
  }),
  getEntityMetadata: get('/metadata/entity/:namespace/:kind/:name', {
    summary: 'The entity and the location of its docs',
    response: z.looseObject({
      locationMetadata: z.object({ type: z.string(), target: z.string() }),
    }),
  }),
  syncSite: get('/sync/:namespace/:kind/:name', {
    summary: 'Builds the site of an entity unless it is up to date, and streams the progress',
    events: {
      log: z.string(),
      finish: z.object({ updated: z.boolean() }),
      error: z.string(),
    },
  }),
  getFirstPage: get('/static/docs/:namespace/:kind/:name', {
    summary: 'The first page of a site',
    access: 'cookie',
    file: true,
  }),
  getSiteFile: get('/static/docs/:namespace/:kind/:name/*', {
    summary: 'A file of a site: a page or an asset',
    access: 'cookie',
    file: true,
  }),
  getCookie: get('/cookie', {
    summary: 'Sets the cookie with which a browser loads the assets of docs',
    response: z.object({ expiresAt: z.string() }),
  }),
};
