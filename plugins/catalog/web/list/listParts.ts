export { csvLines } from './export/csvLines.ts';
export { ViewsPanel } from './views/ViewsPanel.tsx';
