import { parseDefinition } from '../common/parseDefinition.ts';

// Runs in a worker, so the page stays responsive.
self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(parseDefinition(data));
