import { frontend } from '@callboard/config';
import * as z from 'zod';

export const catalogImportConfig = z.object({
  catalogImport: z
    .object({
      bulk: z
        .object({
          /**
           * Whether imports of many repositories use what is in `integrations` rather than the tokens of people. Whoever may
           * register then sees the names of all repositories that those credentials can read, and pull requests are in their name.
           */
          useIntegrationCredentials: frontend(z.boolean()).default(false),
        })
        .prefault({}),
    })
    .prefault({}),
});
