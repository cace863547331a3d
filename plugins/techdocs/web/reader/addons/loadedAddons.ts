export { ExpandableNavigation } from './ExpandableNavigation.tsx';
export { Lightbox } from './Lightbox.tsx';
export { ReportIssue } from './ReportIssue.tsx';
export { TextSize } from './TextSize.tsx';
