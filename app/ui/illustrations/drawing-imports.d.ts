declare module '*.svg?drawing' {
  const drawing: import('../illustration.tsx').Drawing;
  export default drawing;
}
