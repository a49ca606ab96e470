import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 in hex: tells an edited or truncated trace from a whole one. */
export const checkSum = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
