import { type LayoutInput, layoutGraph } from './layoutGraph.ts';

self.onmessage = ({ data }: MessageEvent<LayoutInput>) => self.postMessage(layoutGraph(data));
