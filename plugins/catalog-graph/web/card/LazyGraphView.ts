import { createComponentExtension } from '@callboard/web-kit';

/** The graph view for cards. Its code is large, so it is loaded when the first card becomes visible. */
export const LazyGraphView = createComponentExtension({
  name: 'GraphView',
  load: async () => (await import('../canvas/GraphView.tsx')).GraphView,
});
