import { get } from '@callboard/contract';
import { serve } from '@callboard/contract/server';
import { definePlugin } from '@callboard/server-kit';
import * as z from 'zod';

const contract = {
  readPage: get('/actions/read-page', {
    query: z.object({ entityRef: z.string(), path: z.string().optional() }),
    response: z.object({ isFound: z.boolean(), markdown: z.string().optional() }),
    action: {
      name: 'read-page',
      area: 'docs',
      title: 'Read a page',
      description: 'Returns a page of documentation.',
      attributes: { readOnly: true },
    },
  }),
};

/** The docs action with given pages: from `ref path` to Markdown. */
export const docsPlugin = (pages: Readonly<Record<string, string>>) =>
  definePlugin({
    id: 'techdocs',
    start({ http }) {
      serve(http, contract, {
        readPage({ query: { entityRef, path = '' } }) {
          const markdown = pages[`${entityRef} ${path}`];
          return markdown === undefined ? { isFound: false } : { isFound: true, markdown };
        },
      });
    },
  });
