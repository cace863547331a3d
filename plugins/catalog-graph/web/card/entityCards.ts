export { DiagramCard } from './DiagramCard.tsx';
export { RelationsCard } from './RelationsCard.tsx';
