import { parseDefinition } from '../common/parseDefinition.ts';

// Runs beside the page, which can be used meanwhile.
self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(parseDefinition(data));
