import { useEffect } from 'react';

/** Sets the custom property `--keyboard` to the height of the on-screen keyboard, which covers what is fixed at the bottom. */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const root = document.documentElement;
    function update() {
      if (viewport?.scale !== 1) return;
      const height = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      root.style.setProperty('--keyboard', `${height}px`);
    }
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
      root.style.removeProperty('--keyboard');
    };
  }, []);
}
