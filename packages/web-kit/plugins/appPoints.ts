import { analyticsPoint } from '../analytics/analyticsApi.ts';
import { codeHostPoint } from '../codeHosts/codeHostPoint.ts';
import { commandPoint } from '../extensions/commandPoint.ts';
import { rootElementPoint } from '../extensions/rootElementPoint.ts';
import { statusFactPoint } from '../extensions/statusFactPoint.ts';
import { navPoint } from './navPoint.ts';

/** What the owner of the points below is called in their ids. */
export const appId = 'app';

/** The points that every app has, whatever its plugins. */
export const appPoints = [analyticsPoint, codeHostPoint, commandPoint, navPoint, rootElementPoint, statusFactPoint];
