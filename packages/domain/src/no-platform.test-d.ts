// Fails to compile when the program of the packages for browsers and Node knows the types of either.

// @ts-expect-error -- no DOM
export type Browser = typeof window;

// @ts-expect-error -- no Node
export type Node = typeof process;
