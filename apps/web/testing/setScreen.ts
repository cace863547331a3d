/** Sets the width of the window, for components that query its width or a pointer that can hover. */
export function setScreen({ width = 1440, canHover = true }: { width?: number; canHover?: boolean } = {}): void {
  const rem = 16;
  window.matchMedia = (query) => {
    const maxWidth = /\(max-width: ([\d.]+)em\)/.exec(query)?.[1];
    const matches = maxWidth ? width <= Number(maxWidth) * rem : query === '(hover: none)' && !canHover;
    return {
      matches,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    };
  };
}

export const phone = { width: 390, canHover: false };
export const tablet = { width: 834 };
