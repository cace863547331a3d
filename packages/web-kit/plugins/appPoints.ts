import { analyticsPoint } from '../analytics/analyticsApi.ts';
import { codeHostPoint } from '../codeHosts/codeHostPoint.ts';
import { commandPoint } from '../extensions/commandPoint.ts';
import { rootElementPoint } from '../extensions/rootElementPoint.ts';
import { statusFactPoint } from '../extensions/statusFactPoint.ts';
import { navPoint } from './navPoint.ts';

/** The owner of the points below in their ids. */
export const appId = 'app';

/** The points of every app, whatever its plugins. */
export const appPoints = [analyticsPoint, codeHostPoint, commandPoint, navPoint, rootElementPoint, statusFactPoint];
