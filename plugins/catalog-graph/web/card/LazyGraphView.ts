import { createComponentExtension } from '@callboard/web-kit';

/** The graph as cards have it: what draws it is heavy, and is loaded when the first card comes into sight. */
export const LazyGraphView = createComponentExtension({
  name: 'GraphView',
  load: async () => (await import('../canvas/GraphView.tsx')).GraphView,
});
