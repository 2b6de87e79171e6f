import { serveLoad } from '../../../rig/load-process.ts'
import { runTicksBench } from './run-ticks-bench.ts'

void serveLoad(
  async () => async (size: { rounds: number; positions: number }) => runTicksBench(size),
)
