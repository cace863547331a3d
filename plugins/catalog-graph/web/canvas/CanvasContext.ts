import { createContext, useContext } from 'react';

/** The state that all nodes and edges of a canvas share. */
type CanvasValue = {
  /** Zoomed out so far that labels would be unreadable; they are not drawn then. */
  isFar: boolean;
  arrowId: string;
  /** Starts the graph from an entity; without it, nodes have no such button. */
  onRoot?: (entityRef: string) => void;
};

export const CanvasContext = createContext<CanvasValue>({ isFar: false, arrowId: '' });

export const useCanvas = () => useContext(CanvasContext);
