import * as z from 'zod';

export const homeConfig = z.object({ home: z.object({}).prefault({}) });
