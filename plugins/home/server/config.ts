import * as z from 'zod';
import { layoutConfig } from './layoutConfig.ts';
import { widgetConfig } from './widgetConfig.ts';

export const homeConfig = z.object({ home: z.object({ ...layoutConfig, ...widgetConfig }).prefault({}) });
