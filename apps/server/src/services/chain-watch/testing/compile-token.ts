import solc from 'solc'
import { type Hex, parseAbi } from 'viem'

/** A token as small as can be. The call `both` makes two transfers in one transaction, as a distributor does. */
const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
contract Token {
  event Transfer(address indexed from, address indexed to, uint256 value);
  mapping(address => uint256) public balanceOf;
  uint8 public constant decimals = 6;
  constructor() { balanceOf[msg.sender] = 1e18; }
  function transfer(address to, uint256 value) public returns (bool) {
    require(balanceOf[msg.sender] >= value, "balance");
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value;
    emit Transfer(msg.sender, to, value);
    return true;
  }
  function both(address a, address b, uint256 value) external {
    transfer(a, value);
    transfer(b, value);
  }
}`

type Output = {
  readonly contracts?: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>>
    >
  >
}

export const tokenAbi = parseAbi([
  'constructor()',
  'function transfer(address to, uint256 value) returns (bool)',
  'function both(address a, address b, uint256 value)',
  'function balanceOf(address) view returns (uint256)',
])

let compiled: Hex | undefined

export function compileToken(): { abi: typeof tokenAbi; bytecode: Hex } {
  compiled ??= compile()
  return { abi: tokenAbi, bytecode: compiled }
}

function compile(): Hex {
  const input = {
    language: 'Solidity',
    sources: { 'token.sol': { content: source } },
    settings: { evmVersion: 'paris', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output // The compiler's own.
  const bytecode = output.contracts?.['token.sol']?.['Token']?.evm.bytecode.object
  if (bytecode === undefined)
    throw new Error(`the token does not compile: ${JSON.stringify(output)}`)
  return `0x${bytecode}`
}
