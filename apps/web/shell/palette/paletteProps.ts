/** Props that the shell passes to the palette. */
export type CommandPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  query: string;
  onQueryChange: (query: string) => void;
  /** Enter was pressed before there was anything to select. */
  isEnterWaiting: boolean;
  onEnterTaken: () => void;
};
