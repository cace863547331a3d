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
          hosts: frontend(z.array(origin))
            .default([])
            .describe('Origins that "Try it" may send requests to, such as https://api.example.com; none by default.'),
        })
        .prefault({}),
    })
    .prefault({}),
});
