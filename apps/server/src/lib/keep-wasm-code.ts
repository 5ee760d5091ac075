// V8 may end the process when several threads run WebAssembly and one of them frees compiled code: "Check failed:
// jit_page_->allocations_.erase(addr) == 1" (https://github.com/nodejs/node/issues/64500). Every thread with a TypeScript
// file runs WebAssembly, because Node removes the types with it. Modules that start such threads import this file.

import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--no-wasm-code-gc');
