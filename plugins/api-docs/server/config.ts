import { frontend } from '@callboard/config';
import * as z from 'zod';

const origin = z.string().refine(isOrigin, "must be an origin such as 'https://api.example.com'");

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.origin === text && (url.protocol === 'https:' || url.protocol === 'http:');
}

export const apiDocsConfig = z.object({
  apiDocs: z
    .object({
      tryIt: z
        .object({
          /** Where requests may be sent from a definition: scheme, host and, if it is not the usual one, port. */
          hosts: frontend(z.array(origin)).default([]),
        })
        .prefault({}),
    })
    .prefault({}),
});
