/** The text of a program for a thread (tools/thread-programs.mjs). */
declare module '*?thread' {
  const program: string;
  export default program;
}
