import { createContext, useContext } from 'react';

/** What every node and edge of one canvas needs to know. */
type CanvasValue = {
  /** So far away that labels could not be read; they are then not drawn at all. */
  isFar: boolean;
  arrowId: string;
  /** Starts the graph from an entity; without it no node offers that. */
  onRoot?: (entityRef: string) => void;
};

export const CanvasContext = createContext<CanvasValue>({ isFar: false, arrowId: '' });

export const useCanvas = () => useContext(CanvasContext);
