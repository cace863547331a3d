import * as z from 'zod';
import { widgetConfig } from './widgetConfig.ts';

export const homeConfig = z.object({ home: z.object({ ...widgetConfig }).prefault({}) });
